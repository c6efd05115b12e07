import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import type { FieldSpec } from '../../platform/forms/fields.ts'
import { ListScreen } from '../../platform/documents/list-screen.tsx'
import { PlaceList } from '../../platform/documents/place-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { closingFields, ctaFields, reusableBlank, reusableFields, stickyFields } from './cta-fields.ts'
import { FiguresView } from './figures-view.tsx'
import { figures, library, tabs } from './library.ts'

const kind = 'landing_section'
const href = '/admin/cta'

const places: readonly { slug: string; name: string; anchor: string; fields: readonly FieldSpec[] }[] = [
  { slug: 'cta', name: 'Final call to action', anchor: 'cta', fields: ctaFields },
  { slug: 'sticky_cta', name: 'Sticky bar', anchor: 'trust-strip', fields: stickyFields },
  { slug: 'closing', name: 'End of the page', anchor: 'site-footer', fields: closingFields },
]

/** The calls to action of the landing page, those that any page may show, and how all of them do. */
export default function CtaScreen({ rest: [slug = 'cta', reusable] }: { rest: string[] }) {
  if (slug === 'library') return <Library slug={reusable} />
  if (slug === 'figures') return <FiguresView />
  const place = places.find((each) => each.slug === slug) ?? places[0]!
  return (
    <EditorScreen
      {...{ kind }}
      slug={place.slug}
      fields={place.fields}
      anchor={place.anchor}
      name={place.name}
      heading="Calls to action"
      aside={
        <PlaceList
          {...{ kind, href }}
          label="Calls to action"
          current={place.slug}
          groups={[{ title: '', items: places }]}
          foot={
            <div className="place-foot">
              {[library, figures].map((to) => (
                <ButtonLink key={to.href} size="row" variant="outline" href={to.href}>
                  {to.label}
                </ButtonLink>
              ))}
            </div>
          }
        />
      }
    />
  )
}

/** Their list, and the editor of the one that the address names. */
const Library = ({ slug }: { slug: string | undefined }) =>
  slug ? (
    <EditorScreen kind="cta" slug={slug} fields={reusableFields} parent={library} anchor=".shows-cta" many />
  ) : (
    <ListScreen
      kind="cta"
      href={library.href}
      title={library.label}
      one="call to action"
      many="calls to action"
      blank={reusableBlank}
      tabs={<ScreenTabs label="Kinds" tabs={tabs} />}
    />
  )
