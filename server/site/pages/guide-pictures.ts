import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'

/** The size of each picture in px: a window of 1280 by 800, a little smaller. */
export const GUIDE_SIZE = { width: 1200, height: 750 }

/**
 * The pictures of the help center's guide, each with what it shows for those who don't see it. `npm run pictures` makes
 * them again by the browser test that visits their screens.
 */
export const guidePictures = {
  'write-a-page': 'The editor of a page: its text on the left, and the page as visitors will see it on the right.',
  'publish-a-page': 'The panel that publishes: now or at a set time, and what was found to be missing.',
  'change-the-menu': 'The tree of the main menu with its categories and items.',
  'answer-leads': 'The inbox of leads with one lead open: its message, its facts and the field for the answer.',
  'send-a-newsletter': 'The newsletter before it is sent: how many people get it, and when it goes.',
  'report-an-outage': 'The dialog that opens an incident: title, impact, the services, and the text for visitors.',
  'plan-a-week': 'The week board: a row for each guard, a column for each day, and the open shifts.',
  'publish-a-week': 'The list of changes before they are published, with who will be told.',
  'fill-a-call-off': 'A shift whose guard has called off, with the guards who may take it.',
  'decide-on-time-off': 'The dialog that approves or declines time off, and says which shifts lie in it.',
  'import-guards': 'What an import would do: rows to add, rows that are broken and why.',
} as const

export type GuidePicture = keyof typeof guidePictures

export const guideAddress = (name: GuidePicture) => `/guide/${name}-${GUIDE_SIZE.width}x${GUIDE_SIZE.height}.webp`

/** The picture as a part of an article. */
export const guidePicture = (name: GuidePicture): Block => ({
  type: 'image',
  attrs: { src: guideAddress(name), alt: guidePictures[name], caption: '' },
})
