import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'

const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?(?:[^\s#]*&)?v=)|youtu\.be\/)([\w-]{4,20})(?:[?&#/]\S*)?$/i
const VIMEO = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,20})(?:[?&#/]\S*)?$/i

/** The film at an address that stands alone or in a frame, as a block. Null for any other address. */
export function filmAt(address: string): Block | null {
  const given = address.trim()
  const youtube = YOUTUBE.exec(given)?.[1]
  if (youtube) return { type: 'embed', attrs: { service: 'youtube', video: youtube, title: 'Film on YouTube' } }
  const vimeo = VIMEO.exec(given)?.[1]
  return vimeo ? { type: 'embed', attrs: { service: 'vimeo', video: vimeo, title: 'Film on Vimeo' } } : null
}
