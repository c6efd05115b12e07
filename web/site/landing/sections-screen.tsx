import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../contract/core/core.ts'
import type { documents } from '../../../contract/platform/editing/documents.ts'
import { placedWords, type PlaceOfWords } from '../../../contract/site/blocks/places.ts'
import { type ScreenName, screenWords } from '../../../contract/site/blocks/screens.ts'
import {
  type FixedSection,
  fixedSections,
  type LandingLayout,
  type LazySection,
  lazySections,
} from '../../../contract/site/landing/layout.ts'
import { placeNames, screenFields } from '../blocks/screen-fields.ts'
import { beside } from '../../platform/editing/calls.ts'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { type Place, PlaceList } from '../../platform/documents/place-list.tsx'
import { PublishChanges, useChanges } from '../../platform/releases/publish-changes.tsx'
import { Button } from '../../ui/button.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { Switch } from '../../ui/switch.tsx'
import { LayoutForm } from './layout-form.tsx'
import { sectionFields } from './section-fields.ts'
import { sectionNames } from './section-places.ts'
import { useLayout } from './use-layout.ts'

const kind = 'landing_section'
const href = '/admin/homepage-sections'
const kinds = ['landing_section', 'product_screen']
const screens = Object.keys(screenWords) as ScreenName[]
const pictures = (Object.keys(placedWords) as PlaceOfWords[]).filter((name) => !Object.hasOwn(screenWords, name))
type ListedSections = Reply<(typeof documents)['list']>

const isScreen = (slug: string): slug is PlaceOfWords => Object.hasOwn(placedWords, slug)

/** Where the preview of the page stands while these words are edited. */
const anchorOf = (slug: PlaceOfWords) =>
  slug.startsWith('hero-') ? 'hero' : slug === 'step-pictures' ? 'how-it-works' : `.tour-${slug}`

const place = (slug: string, off = false): Place => ({ slug, name: sectionNames[slug]!.name, off })

/** The landing page, section by section: what each says, whether it is shown, and in which order. */
export default function SectionsScreen({ rest: [given = 'how_it_works'] }: { rest: string[] }) {
  const slug = given in sectionNames || isScreen(given) ? given : 'how_it_works'
  const control = useLayout()
  const { data: written } = useQuery(beside('product_screen'))
  const { data: sections } = useQuery(beside(kind))
  const changes = useChanges(kinds, sections && written && [...sections.items, ...written.items])
  const aside = <SectionList current={slug} {...{ control, changes, written }} />
  if (isScreen(slug)) {
    return (
      <EditorScreen
        {...{ slug, aside }}
        kind="product_screen"
        fields={screenFields(slug)}
        heading="Homepage sections"
        name={placeNames[slug]}
        anchor={anchorOf(slug)}
      />
    )
  }
  const { layout } = control
  const fields = slug === 'layout' ? [] : sectionFields[slug as keyof typeof sectionFields]
  return (
    <EditorScreen
      {...{ kind, slug, fields }}
      heading="Homepage sections"
      name={sectionNames[slug]!.name}
      anchor={sectionNames[slug]!.anchor}
      aside={aside}
      tools={
        slug !== 'layout' &&
        canHide(slug) &&
        control.ready && (
          <Switch
            label="Shown"
            labelFirst
            checked={isShown(layout, slug)}
            onChange={(event) => control.change(withShown(layout, slug, event.target.checked))}
          />
        )
      }
      {...(slug === 'layout' && {
        body: ({ data, onChange }) => (
          <LayoutForm layout={data as LandingLayout} onChange={onChange} names={sectionNames} />
        ),
      })}
    />
  )
}

function SectionList({
  current,
  control: { layout, change, edited, publish, discard },
  changes,
  written,
}: {
  current: string
  control: ReturnType<typeof useLayout>
  changes: ReturnType<typeof useChanges>
  written: ListedSections | undefined
}) {
  const isEdited = (name: string) =>
    written?.items.some(({ slug, state }) => slug === name && state !== 'live') ?? false
  const said = (slug: PlaceOfWords) => ({ slug, name: placeNames[slug], edited: isEdited(slug) })
  const lazy = layout.sections.map(({ name, enabled }) => place(name, !enabled))
  const move = (from: number, to: number) => change({ ...layout, sections: moved(layout.sections, from, to) })
  return (
    <PlaceList
      {...{ kind, href, current }}
      label="Sections, in page order"
      many="sections"
      groups={[
        {
          title: 'Top, fixed order',
          items: (['trust_bar', 'how_it_works', 'cta'] as const).map((slug) => place(slug, !layout[slug])),
        },
        {
          title: 'Below the fold, drag to order',
          items: lazy,
          // Its own editor holds the same order: one of the two may change it at a time.
          ...(current !== 'layout' && {
            order: (row) => (
              <SortableList items={lazy} idOf={({ slug }) => slug} nameOf={({ name }) => name} onMove={move}>
                {(item, _, { handle, moves }) =>
                  row(
                    item,
                    <>
                      {moves}
                      {handle}
                    </>,
                  )
                }
              </SortableList>
            ),
          }),
        },
        { title: 'Then', items: [place('pricing', !layout.pricing), place('blog', !layout.blog), place('closing')] },
        { title: 'Screens of the tour and of other pages', items: screens.map(said) },
        { title: 'Pictures of the product', items: pictures.map(said) },
        { title: 'On every page', items: [place('sticky_cta')] },
        { title: 'The whole page', items: [place('layout')] },
      ]}
      foot={
        <div className="place-foot">
          <PublishChanges name="Homepage" changes={changes} />
          {edited && current !== 'layout' && (
            <div role="status">
              <p>Order and visibility changed, not live yet.</p>
              <Button variant="outline" size="row" onClick={publish}>
                Publish order
              </Button>
              <Button variant="quiet" size="row" onClick={discard}>
                Undo
              </Button>
            </div>
          )}
          <p>
            <kbd className="keycap">Alt</kbd> <kbd className="keycap">↑</kbd> <kbd className="keycap">↓</kbd> moves the
            chosen section
          </p>
        </div>
      }
    />
  )
}

const isLazy = (slug: string): slug is LazySection => (lazySections as readonly string[]).includes(slug)
const isFixed = (slug: string): slug is FixedSection => (fixedSections as readonly string[]).includes(slug)
const canHide = (slug: string) => isLazy(slug) || isFixed(slug)

const isShown = (layout: LandingLayout, slug: string): boolean =>
  isFixed(slug) ? layout[slug] : layout.sections.some(({ name, enabled }) => name === slug && enabled)

const withShown = (layout: LandingLayout, slug: string, enabled: boolean): LandingLayout =>
  isFixed(slug)
    ? { ...layout, [slug]: enabled }
    : {
        ...layout,
        sections: layout.sections.map((section) => (section.name === slug ? { ...section, enabled } : section)),
      }
