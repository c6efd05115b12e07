import { type FieldSpec, isObject, type Json, type JsonObject, textOf } from '../../platform/forms/fields.ts'

type ListSpec = Extract<FieldSpec, { kind: 'list' }>

const active: FieldSpec = { kind: 'toggle', name: 'active', label: 'Shown', half: true }
const off = (item: JsonObject) => (item['active'] === false ? 'off' : undefined)
const aside = (item: JsonObject, text: string) => ({ aside: off(item) ?? text })
const count = (list: Json, one: string, many: string) =>
  Array.isArray(list) && list.length > 0 ? `${list.length} ${list.length === 1 ? one : many}` : ''

const items: ListSpec = {
  kind: 'list',
  name: 'items',
  label: 'Items',
  one: 'item',
  max: 12,
  moves: 'category',
  blank: { name: '', href: '', description: '', icon: '', isNew: false, active: true, position: 0 },
  summary: (item) => ({
    title: textOf(item['name']),
    icon: textOf(item['icon']),
    ...aside(item, textOf(item['href'])),
    link: textOf(item['href']),
  }),
  fields: [
    { kind: 'text', name: 'name', label: 'Name', max: 60 },
    { kind: 'link', name: 'href', label: 'Link' },
    { kind: 'text', name: 'description', label: 'Description', max: 120 },
    { kind: 'icon', name: 'icon', label: 'Icon' },
    active,
    { kind: 'toggle', name: 'isNew', label: 'Marked “New”', half: true },
  ],
}

const categories: ListSpec = {
  kind: 'list',
  name: 'categories',
  label: 'Categories',
  one: 'category',
  max: 6,
  moves: 'section',
  blank: { title: '', active: true, position: 0, items: [] },
  summary: (category) => ({
    title: textOf(category['title']),
    ...aside(category, count(category['items'], 'item', 'items')),
  }),
  fields: [{ kind: 'text', name: 'title', label: 'Title', max: 60 }, active, items],
}

/** The menu as a tree: sections, their categories, and the items of these. */
export const sectionsField: ListSpec = {
  kind: 'list',
  name: '',
  label: 'Sections',
  one: 'section',
  max: 8,
  blank: {
    id: '',
    slug: 'resources',
    name: '',
    position: 0,
    active: true,
    href: null,
    featured: null,
    cta: null,
    categories: [],
  },
  summary: (section) => ({
    title: textOf(section['name']),
    ...aside(section, count(section['categories'], 'category', 'categories') || textOf(section['href'])),
    link: textOf(section['href']),
  }),
  fields: [
    { kind: 'text', name: 'name', label: 'Name', max: 40, half: true },
    {
      kind: 'text',
      name: 'slug',
      label: 'Slug',
      max: 60,
      figure: true,
      half: true,
      hint: 'platform and solutions have colors of their own.',
    },
    { kind: 'link', name: 'href', label: 'Link', hint: 'Without categories the section is a plain link to here.' },
    active,
    categories,
    {
      kind: 'group',
      name: 'featured',
      label: 'Featured panel',
      optional: true,
      blank: { title: '', itemName: '', description: '', stats: '', icon: '', href: '' },
      fields: [
        { kind: 'text', name: 'title', label: 'Title', max: 40, half: true },
        { kind: 'text', name: 'itemName', label: 'Name', max: 60, half: true },
        { kind: 'textarea', name: 'description', label: 'Description', max: 200, rows: 2 },
        { kind: 'text', name: 'stats', label: 'Number', max: 60, half: true },
        { kind: 'icon', name: 'icon', label: 'Icon', half: true },
        { kind: 'link', name: 'href', label: 'Link' },
      ],
    },
    {
      kind: 'group',
      name: 'cta',
      label: 'Call to action',
      optional: true,
      blank: { title: '', description: '', buttonText: '', buttonHref: '' },
      fields: [
        { kind: 'text', name: 'title', label: 'Title', max: 80 },
        { kind: 'text', name: 'description', label: 'Description', max: 160 },
        { kind: 'text', name: 'buttonText', label: 'Button', max: 40, half: true },
        { kind: 'link', name: 'buttonHref', label: 'Link', half: true },
      ],
    },
  ],
}

/**
 * The same menu with positions that follow the order of its lists, an id of its own for each section, and null for no
 * link.
 */
export function inOrder(menu: Json, newId: () => string): Json {
  if (!Array.isArray(menu)) return []
  // A section that was duplicated brought the id of the other along.
  const taken = new Set<string>([''])
  const own = (id: string) => {
    const free = taken.has(id) ? newId() : id
    taken.add(free)
    return free
  }
  return menu.map((section: Json, position) =>
    isObject(section)
      ? {
          ...section,
          position: position + 1,
          id: own(textOf(section['id'])),
          href: textOf(section['href']) || null,
          categories: numbered(section['categories'], (category) => ({
            ...category,
            items: numbered(category['items'], (item) => item),
          })),
        }
      : section,
  )
}

const numbered = (list: Json, inside: (item: JsonObject) => JsonObject): Json[] =>
  (Array.isArray(list) ? list : []).map((item: Json, position) =>
    isObject(item) ? { ...inside(item), position: position + 1 } : item,
  )
