import { screens } from '../../../contract/platform/seo/defaults.ts'
import { descriptionField } from '../forms/common-fields.ts'
import { choices, type FieldSpec, textOf } from '../forms/fields.ts'
import { PictureField } from '../media/picture-field.tsx'
import { pageSearchFields } from './search-fields.ts'
import { SharingPicture } from './sharing-picture.ts'

const paths = screens.map(({ path }): string => path)

/** Site-wide search and sharing data. */
export const seoFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'siteName', label: 'Name of the site', max: 60, half: true },
  {
    kind: 'text',
    name: 'defaultTitleSuffix',
    label: 'End of every title',
    max: 60,
    half: true,
    hint: 'Stands behind the title of each page but the first.',
  },
  {
    kind: 'textarea',
    name: 'defaultDescription',
    label: 'Description of the site',
    max: 300,
    hint: 'Used by pages that have none of their own.',
  },
  { kind: 'strings', name: 'defaultKeywords', label: 'Keywords', one: 'keyword', max: 30, length: 40 },
  {
    kind: 'text',
    name: 'canonicalBaseUrl',
    label: 'Canonical address',
    max: 200,
    figure: true,
    placeholder: 'https://www.example.com',
    hint: 'Empty means the address at which the product is served.',
  },
  { kind: 'custom', name: 'ogDefaultImage', label: 'Sharing picture', component: SharingPicture },
  { kind: 'text', name: 'twitterSite', label: 'X account of the site', max: 40, half: true },
  { kind: 'text', name: 'twitterCreator', label: 'X account of the author', max: 40, half: true },
  {
    kind: 'group',
    name: 'organization',
    label: 'Organization',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', max: 80 },
      { kind: 'custom', name: 'logoUrl', label: 'Logo', component: PictureField },
      {
        kind: 'strings',
        name: 'sameAs',
        label: 'Profiles elsewhere',
        one: 'address',
        max: 20,
        length: 300,
        hint: 'Search engines join them with this organization.',
      },
    ],
  },
  {
    kind: 'list',
    name: 'screens',
    label: 'Single screens',
    one: 'screen',
    hint:
      'For pages of the product’s own. Posts, solutions, industries, pages and help articles have these fields in ' +
      'their editors.',
    max: paths.length,
    blank: { path: '/' },
    summary: (screen) => ({ title: textOf(screen['path']), aside: screen['noindex'] ? 'Not in search engines' : '' }),
    fields: [
      {
        kind: 'select',
        name: 'path',
        label: 'Screen',
        choices: choices(paths, Object.fromEntries(paths.map((path) => [path, path]))),
      },
      descriptionField('description'),
      ...pageSearchFields,
    ],
  },
]

/** The text of robots.txt. */
export const robotsFields: readonly FieldSpec[] = [
  {
    kind: 'textarea',
    name: 'text',
    label: 'Rules',
    max: 20_000,
    rows: 18,
    hint:
      'Empty means the built-in rules, which keep the admin area out of search engines. The address of the sitemap ' +
      'is added by itself.',
  },
]
