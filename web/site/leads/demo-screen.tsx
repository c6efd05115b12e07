import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { PlaceList } from '../../platform/documents/place-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DemoRequests } from './demo-requests.tsx'
import { contactFields, demoFields, slotFields } from './demo-fields.ts'

const href = '/admin/demo-page-management'

const places = [
  { slug: 'page', name: 'Demo page', kind: 'demo_page', fields: demoFields },
  { slug: 'times', name: 'Times for demos', kind: 'demo_slots', fields: slotFields, anchor: '.slots' },
  { slug: 'contact', name: 'Contact page', kind: 'contact_page', fields: contactFields },
] as const

/** The demo page: its words, its form, the times that can be chosen, and who asked; and the contact page beside it. */
export default function DemoScreen({ rest: [slug = 'page'] }: { rest: string[] }) {
  if (slug === 'requests') return <DemoRequests />
  const place = places.find((each) => each.slug === slug) ?? places[0]
  return (
    <EditorScreen
      kind={place.kind}
      slug="main"
      fields={place.fields}
      heading="Demo page"
      name={place.name}
      {...('anchor' in place && { anchor: place.anchor })}
      aside={
        <PlaceList
          kind={place.kind}
          href={href}
          label="Pages and times"
          current={place.slug}
          groups={[{ title: '', items: places }]}
          foot={
            <div className="place-foot">
              <ButtonLink size="row" variant="outline" href={`${href}/requests`}>
                Bookings
              </ButtonLink>
            </div>
          }
        />
      }
    />
  )
}
