import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { fullName } from '../../../contract/site/terms/terms.ts'
import { pictureField } from '../blocks/content-fields.ts'
import { descriptionField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec } from '../../platform/forms/fields.ts'
import { lazyField } from '../../platform/forms/lazy-field.tsx'
import { searchField } from '../../platform/seo/search-fields.ts'
import { AuthorField, CategoryField, TagsField } from '../terms/post-term-fields.tsx'

const PostTextField = lazyField(() => import('./post-text-field.tsx'))

/** Covers are drawn at this ratio (offers.css). */
const COVER = 216 / 132

/** What an editor writes of a post, the text first. */
export const postFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 160, above: true },
  {
    kind: 'textarea',
    name: 'excerpt',
    label: 'Opening text',
    max: 300,
    hint: 'Shown in lists and above the text.',
    above: true,
  },
  { kind: 'custom', name: 'content', label: 'Text', component: PostTextField, writes: true },
  pictureField('featuredImage', 'Cover', COVER),
  {
    kind: 'custom',
    name: 'category',
    label: 'Category',
    component: CategoryField,
    half: true,
    filed: (name: string) => [name],
  },
  { kind: 'toggle', name: 'featured', label: 'Featured post', half: true },
  { kind: 'custom', name: 'tags', label: 'Tags', component: TagsField, filed: (names: string[]) => names },
  {
    kind: 'custom',
    name: 'author',
    label: 'Author',
    component: AuthorField,
    filed: (author: PostDraft['author']) => [fullName(author)],
  },
  descriptionField('metaDescription', 'Without one, search engines get the beginning of the text.'),
  {
    kind: 'select',
    name: 'schemaTypeOverride',
    label: 'Structured data',
    none: 'Automatic (Article)',
    choices: choices(['auto', 'Article', 'BlogPosting', 'NewsArticle', 'TechArticle'], {
      auto: 'Automatic',
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
