import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url'

/** The two font files of every first visit, as built addresses, for `<link rel="preload" as="font" crossorigin>`. */
export const fontFiles = [archivo, geistMono]
