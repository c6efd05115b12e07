import { MOST_LINKS, longestNames, type TermDraft, type TermKind } from '../../../contract/site/terms/terms.ts'
import type { FieldSpec } from '../../platform/forms/fields.ts'
import { pictureFieldAt } from '../../platform/media/picture-field.tsx'

/** Portraits are drawn round. */
const Portrait = pictureFieldAt(1)

/** What each kind is called, and its tab's place below the screen. */
export const words: Record<TermKind, { one: string; many: string; rest: string }> = {
  tag: { one: 'tag', many: 'tags', rest: '' },
  category: { one: 'category', many: 'categories', rest: 'categories' },
  author: { one: 'author', many: 'authors', rest: 'authors' },
}
export const HOME = '/admin/terms'

export const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)

export const blankOf = (kind: TermKind): TermDraft =>
  kind === 'author'
    ? { kind, firstName: '', lastName: '', role: '', picture: '', links: [], description: '' }
    : { kind, name: '', description: '' }

const about: FieldSpec = { kind: 'textarea', name: 'description', label: 'Description', max: 600, rows: 3 }

/** The form of each kind. */
export const fieldsOf = (kind: TermKind): readonly FieldSpec[] =>
  kind !== 'author'
    ? [
        { kind: 'text', name: 'name', label: 'Name', max: longestNames[kind] },
        { ...about, hint: 'Stands above the posts, and in search results.' },
      ]
    : [
        { kind: 'text', name: 'firstName', label: 'First name', max: longestNames.author, half: true },
        { kind: 'text', name: 'lastName', label: 'Last name', max: longestNames.author, half: true },
        { kind: 'text', name: 'role', label: 'Role', max: 80, placeholder: 'Head of operations' },
        { ...about, label: 'In a few words' },
        { kind: 'custom', name: 'picture', label: 'Portrait', component: Portrait },
        {
          kind: 'list',
          name: 'links',
          label: 'Links',
          one: 'link',
          max: MOST_LINKS,
          blank: { label: '', href: '' },
          fields: [
            { kind: 'text', name: 'label', label: 'Text', max: 60 },
            { kind: 'link', name: 'href', label: 'Link' },
          ],
          summary: ({ label, href }) => ({ title: String(label), link: String(href) }),
        },
      ]
