import type { Placement } from '../../../contract/site/hero/hero.ts'
import { ListScreen } from '../../platform/documents/list-screen.tsx'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { headlineFields, headlineSlideFields } from './hero-fields.ts'
import { HeroPlaces } from './hero-places.tsx'
import { heroScreen, placeNames, slideOf, slidesHref, tabs } from './places.ts'

/** The headline side of each page's hero: its usual headline, and the slides that stand in for it. */
export default function HeadlinesScreen({ rest: [slug, slide] }: { rest: string[] }) {
  if (!slug) return <HeroPlaces />
  if (slug !== 'all')
    return (
      <EditorScreen
        kind="hero_headline"
        slug={slug}
        fields={headlineFields}
        parent={heroScreen}
        {...(slug in placeNames && { name: placeNames[slug as Placement] })}
      />
    )
  return slide ? (
    <EditorScreen
      kind="hero_headline_slide"
      slug={slide}
      fields={headlineSlideFields}
      parent={heroScreen}
      base={slidesHref}
      many
    />
  ) : (
    <ListScreen
      kind="hero_headline_slide"
      href={slidesHref}
      title={heroScreen.label}
      one="slide"
      many="slides"
      blank={slideOf('home')}
      addressed={false}
      tabs={<ScreenTabs label="Views of hero slides" tabs={tabs} />}
    />
  )
}
