import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ListScreen } from '../../platform/documents/list-screen.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { matrixFields } from './matrix-fields.ts'
import { addOnBlank, addOnFields, faqFields, pageFields, planBlank, planFields } from './plan-fields.ts'

const home = { label: 'Pricing', href: '/admin/pricing' }
const addOns = { label: 'Add-ons', href: '/admin/pricing/add-ons' }
const tabs = [
  { label: 'Plans', href: home.href },
  addOns,
  { label: 'Comparison', href: `${home.href}/matrix` },
  { label: 'Page', href: `${home.href}/page` },
  { label: 'FAQ', href: `${home.href}/faq` },
]
const SLUG = 'pricing'

/** Plans, add-ons, the table that compares the plans, and the words of the pricing page. */
export default function PricingScreen({ rest: [first, slug] }: { rest: string[] }) {
  switch (first) {
    case 'plans':
      return (
        <EditorScreen
          kind="plan"
          slug={slug ?? ''}
          fields={planFields}
          parent={home}
          base={`${home.href}/plans`}
          many
        />
      )
    case 'add-ons':
      return slug ? (
        <EditorScreen kind="add_on" slug={slug} fields={addOnFields} parent={addOns} many />
      ) : (
        <ListScreen
          kind="add_on"
          href={addOns.href}
          title={addOns.label}
          one="add-on"
          many="add-ons"
          blank={addOnBlank}
          ordered
          tabs={<ScreenTabs label="Kinds" tabs={tabs} />}
        />
      )
    case 'matrix':
      return (
        <EditorScreen
          kind="feature_matrix"
          slug={SLUG}
          fields={matrixFields}
          parent={home}
          name="Comparison"
          anchor="compare"
        />
      )
    case 'page':
      return <EditorScreen kind="pricing_page" slug={SLUG} fields={pageFields} parent={home} name="Pricing page" />
    case 'faq':
      return (
        <EditorScreen kind="pricing_faq" slug={SLUG} fields={faqFields} parent={home} name="Pricing FAQ" anchor="faq" />
      )
    default:
      return (
        <ListScreen
          kind="plan"
          href={`${home.href}/plans`}
          title={home.label}
          one="plan"
          many="plans"
          blank={planBlank}
          ordered
          tabs={<ScreenTabs label="Kinds" tabs={tabs} />}
        />
      )
  }
}
