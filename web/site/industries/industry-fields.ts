import { footprints, type IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { blocksField } from '../blocks/composed-field.ts'
import { pictureField } from '../blocks/content-fields.ts'
import { descriptionField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec } from '../../platform/forms/fields.ts'
import { searchField } from '../../platform/seo/search-fields.ts'
import { sharingRatio } from '../../platform/seo/sharing-picture.ts'

/** How many solutions an industry may name. */
export const MOST_SOLUTIONS = 12

/** What an editor writes of an industry, in the order of its page. */
export const industryFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 60 },
  { kind: 'textarea', name: 'summary', label: 'Line in lists', max: 200, rows: 2 },
  { kind: 'text', name: 'posts', label: 'Usual size', max: 40, placeholder: '12–60 posts', half: true },
  { kind: 'select', name: 'footprint', label: 'Floor plan', choices: choices(footprints), half: true },
  { kind: 'textarea', name: 'description', label: 'Opening text', max: 300 },
  pictureField('featuredImage', 'Picture', sharingRatio),
  blocksField('blocks', 'Blocks'),
  {
    kind: 'textarea',
    name: 'content',
    label: 'Plain text',
    max: 4000,
    rows: 4,
    hint: 'For searches, and where a text without layout is needed.',
  },
  { kind: 'references', name: 'solutions', label: 'Solutions', of: 'solution', max: MOST_SOLUTIONS },
  descriptionField('metaDescription'),
  {
    kind: 'select',
    name: 'schemaTypeOverride',
    label: 'Structured data',
    none: 'Automatic (Service)',
    choices: choices(['auto', 'Service', 'WebPage'], { auto: 'Automatic', WebPage: 'WebPage' }),
  },
  searchField,
]

export const industryBlank = (title: string): IndustryDraft => ({
  title,
  summary: '',
  posts: '',
  footprint: 'hospital',
  description: '',
  metaDescription: '',
  content: '',
  solutions: [],
  featuredImage: '',
  blocks: [],
  schemaTypeOverride: '',
})
