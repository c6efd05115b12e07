import archivo from './archivo.woff2?url'
import geistMono from './geist-mono.woff2?url'

/** The two font files of every first visit, as built addresses, for `<link rel="preload" as="font" crossorigin>`. */
export const fontFiles = [archivo, geistMono]
