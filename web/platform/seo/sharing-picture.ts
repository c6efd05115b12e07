import { openGraphImage } from '../../../contract/platform/seo/defaults.ts'
import { pictureFieldAt } from '../media/picture-field.tsx'

/** Sharing services show pictures at this ratio. */
export const sharingRatio = openGraphImage.width / openGraphImage.height

/** A picture that sharing services show. */
export const SharingPicture = pictureFieldAt(sharingRatio)
