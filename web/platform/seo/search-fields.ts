import type { FieldSpec } from '../forms/fields.ts'
import { SharingPicture } from './sharing-picture.ts'

/** What search engines and sharing services are told of a page in place of what it says itself. */
export const pageSearchFields: readonly FieldSpec[] = [
  {
    kind: 'text',
    name: 'title',
    label: 'Title for search engines',
    max: 120,
    hint: 'Empty means the title of the page.',
  },
  {
    kind: 'text',
    name: 'canonical',
    label: 'Canonical address',
    max: 300,
    figure: true,
    placeholder: '/pricing',
    hint:
      'Only for a page whose text stands elsewhere as well: a path of this site, ' +
      'or an address with https://. The sitemap then leaves this page out.',
  },
  { kind: 'custom', name: 'picture', label: 'Sharing picture', component: SharingPicture },
  {
    kind: 'toggle',
    name: 'noindex',
    label: 'Keep out of search engines',
    hint: 'The page stays open to visitors. The sitemap and feeds leave it out.',
  },
]

/** The same as part of an editor. */
export const searchField: FieldSpec = {
  kind: 'group',
  name: 'search',
  label: 'Search and sharing',
  fields: pageSearchFields,
}
