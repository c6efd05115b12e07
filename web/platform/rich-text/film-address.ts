import type { EmbedService } from '../../../contract/platform/rich-text/rich-text.ts'

const HOSTS: { service: EmbedService; find: RegExp }[] = [
  {
    service: 'youtube',
    find: /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/,
  },
  { service: 'vimeo', find: /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:[?#/].*)?$/ },
]

/** The film at an address of one of the services that are allowed, or null. */
export function filmAt(address: string): { service: EmbedService; video: string } | null {
  for (const { service, find } of HOSTS) {
    const video = find.exec(address.trim())?.[1]
    if (video) return { service, video }
  }
  return null
}

/** The address of a film as people know it. */
export const addressOf = (service: EmbedService, video: string) =>
  video && (service === 'youtube' ? `https://youtu.be/${video}` : `https://vimeo.com/${video}`)
