import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { blocksField } from '../blocks/composed-field.ts'
import { pictureField } from '../blocks/content-fields.ts'
import { descriptionField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec } from '../../platform/forms/fields.ts'
import { searchField } from '../../platform/seo/search-fields.ts'
import { sharingRatio } from '../../platform/seo/sharing-picture.ts'

/** What an editor writes of a solution, in the order of its page. */
export const solutionFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'textarea', name: 'summary', label: 'Line in lists', max: 200, rows: 2 },
  { kind: 'textarea', name: 'description', label: 'Opening text', max: 300 },
  { kind: 'icon', name: 'icon', label: 'Icon', half: true },
  { kind: 'references', name: 'industry', label: 'Main industry', of: 'industry', single: true, half: true },
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
  { kind: 'references', name: 'industries', label: 'Industries', of: 'industry', max: 12 },
  { kind: 'references', name: 'solutions', label: 'Related solutions', of: 'solution', max: 6 },
  descriptionField('metaDescription'),
  {
    kind: 'select',
    name: 'schemaTypeOverride',
    label: 'Structured data',
    none: 'Automatic (Service)',
    choices: choices(['auto', 'Service', 'Product', 'SoftwareApplication', 'WebPage'], {
      auto: 'Automatic',
      SoftwareApplication: 'SoftwareApplication',
      WebPage: 'WebPage',
    }),
  },
  searchField,
]

export const solutionBlank = (title: string): SolutionDraft => ({
  title,
  summary: '',
  description: '',
  metaDescription: '',
  content: '',
  industry: '',
  industries: [],
  solutions: [],
  icon: 'Layers',
  featuredImage: '',
  blocks: [],
  schemaTypeOverride: '',
})
