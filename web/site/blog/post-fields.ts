import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { pictureField, writingField } from '../blocks/content-fields.ts'
import { descriptionField } from '../../platform/editing/common-fields.ts'
import { choices, type FieldSpec } from '../../platform/editing/fields.ts'
import { searchField } from '../../platform/seo/search-fields.ts'

/** What an editor writes of a post, the text first. */
export const postFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 160 },
  { kind: 'textarea', name: 'excerpt', label: 'Opening text', max: 300, hint: 'Shown in lists and above the text.' },
  writingField('content', 'Text'),
  pictureField('featuredImage', 'Cover'),
  { kind: 'text', name: 'category', label: 'Category', max: 60, half: true },
  { kind: 'toggle', name: 'featured', label: 'Opens the blog', half: true },
  { kind: 'strings', name: 'tags', label: 'Tags', one: 'tag', max: 12, length: 40 },
  {
    kind: 'group',
    name: 'author',
    label: 'Author',
    fields: [
      { kind: 'text', name: 'firstName', label: 'First name', max: 60, half: true },
      { kind: 'text', name: 'lastName', label: 'Last name', max: 60, half: true },
      { ...pictureField('profileImageUrl', 'Portrait') },
    ],
  },
  descriptionField('metaDescription', 'Without one, search engines get the beginning of the text.'),
  {
    kind: 'select',
    name: 'schemaTypeOverride',
    label: 'Structured data',
    none: 'By itself (Article)',
    choices: choices(['auto', 'Article', 'BlogPosting', 'NewsArticle', 'TechArticle'], {
      auto: 'By itself',
      BlogPosting: 'BlogPosting',
      NewsArticle: 'NewsArticle',
      TechArticle: 'TechArticle',
    }),
  },
  searchField,
]

export const postBlank = (title: string): PostDraft => ({
  title,
  excerpt: '',
  content: { type: 'doc', content: [] },
  category: '',
  tags: [],
  author: { firstName: '', lastName: '' },
  featured: false,
  featuredImage: '',
  metaDescription: '',
  schemaTypeOverride: '',
})

export const headingFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 60 },
  { kind: 'text', name: 'tagline', label: 'Tagline', max: 160 },
]
