import { type KindName, unseenKinds } from '../../../contract/core/kinds.ts'

/** What editors are told of who gets a document, and when. */
type AudienceWords = {
  /** Nothing is published, and a built-in version stands in; or nothing does. */
  builtIn: string
  draft: string
  /** A newer draft than what is published, saved or not. */
  edited: string
  unsaved: string
  live: string
  /** Right after a publication, and before it. */
  now: string
  atOnce: string
  restored: string
  discarded: string
  discard: string
  reset: string
}

const ofVisitors: AudienceWords = {
  builtIn: 'Visitors see the built-in text.',
  draft: 'Draft only. Visitors don’t see it.',
  edited: 'Draft only. Visitors still see the published version.',
  unsaved: 'Visitors still see the published version.',
  live: 'Visitors see this version',
  now: 'Visitors see it now',
  atOnce: 'Visitors see it at once.',
  restored: 'Publish it to show it to visitors.',
  discarded: 'The form is what visitors see.',
  discard: 'The form goes back to what visitors see now.',
  reset: 'Visitors will see the built-in text',
}

const ofTheProduct: AudienceWords = {
  builtIn: 'The built-in version is in use.',
  draft: 'Draft only. It is not in use.',
  edited: 'Draft only. The published version is in use.',
  unsaved: 'The published version is in use.',
  live: 'This version is in use',
  now: 'It is in use now',
  atOnce: 'It is in use at once.',
  restored: 'Publish it to put it to use.',
  discarded: 'The form is what is in use.',
  discard: 'The form goes back to what is in use now.',
  reset: 'The built-in version will be in use',
}

/** What a newsletter is sent, not published. */
const ofReaders: AudienceWords = {
  ...ofTheProduct,
  restored: 'Send it for readers to get it.',
  discarded: 'The form is what was sent.',
  discard: 'The form goes back to what was sent.',
}

/** The words for those who get what a kind holds: visitors, the readers of a newsletter, or the product itself. */
export const audienceWords = (kind: KindName): AudienceWords =>
  kind === 'newsletter_issue' ? ofReaders : unseenKinds.has(kind) ? ofTheProduct : ofVisitors
