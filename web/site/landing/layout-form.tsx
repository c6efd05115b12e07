import type { FixedSection, LandingLayout } from '../../../contract/site/landing/layout.ts'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Which sections of the landing page are shown, and the order of those that may change places. */
export function LayoutForm({
  layout,
  onChange,
  names,
}: {
  layout: LandingLayout
  onChange: (layout: LandingLayout) => void
  names: Readonly<Record<string, { name: string }>>
}) {
  const show = (at: number, enabled: boolean) =>
    onChange({
      ...layout,
      sections: layout.sections.map((section, index) => (index === at ? { ...section, enabled } : section)),
    })
  const fixed = (slugs: readonly FixedSection[]) =>
    slugs.map((slug) => (
      <div key={slug} className="toggle-field">
        <Switch
          label={names[slug]!.name}
          checked={layout[slug]}
          onChange={(event) => onChange({ ...layout, [slug]: event.target.checked })}
        />
      </div>
    ))
  return (
    <>
      <fieldset className="listed">
        <legend>Top</legend>
        {fixed(['trust_bar', 'how_it_works', 'cta'])}
      </fieldset>
      <fieldset className="listed">
        <legend>Below the fold</legend>
        <SortableList
          items={layout.sections}
          idOf={({ name }) => name}
          nameOf={({ name }) => names[name]!.name}
          className="rows"
          onMove={(from, to) => onChange({ ...layout, sections: moved(layout.sections, from, to) })}
        >
          {({ name, enabled }, at, { handle, moves }) => (
            <div className="row-head layout-row">
              {handle}
              <span className="row-title">{names[name]!.name}</span>
              {moves}
              <Switch
                label={`Show ${names[name]!.name}`}
                hideLabel
                checked={enabled}
                onChange={(event) => show(at, event.target.checked)}
              />
            </div>
          )}
        </SortableList>
        {fixed(['pricing', 'blog'])}
      </fieldset>
    </>
  )
}
