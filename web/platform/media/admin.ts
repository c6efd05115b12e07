import Images from 'lucide-react/icons/images'
import { mediaScreens } from '../../../contract/platform/media/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const mediaAdmin = areaOf(
  mediaScreens,
  {
    media: [Images, () => import('./media-screen.tsx')],
  },
  {},
  {
    media: {
      label: 'Picture',
      hrefOf: () => '/admin/media',
      fields: async () => (await import('./log-fields.ts')).pictureFields,
    },
    media_label: { label: 'Label of pictures', hrefOf: () => '/admin/media' },
  },
)
