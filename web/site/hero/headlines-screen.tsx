import { EditorScreen } from '../../platform/editing/editor-screen.tsx'
import { PlacesScreen } from '../../platform/editing/places-screen.tsx'
import { headlineFields } from './hero-fields.ts'

const path = '/admin/hero-headlines'
const home = { label: 'Hero slides', href: '/admin/hero-slides' }
const names: Record<string, string> = {
  home: 'Home',
  solutions: 'Solutions',
  industries: 'Industries',
  pricing: 'Pricing',
}

/** The headline side of each page's hero. */
export default function HeadlinesScreen({ rest: [slug] }: { rest: string[] }) {
  return slug ? (
    <EditorScreen
      {...{ path, slug }}
      fields={headlineFields}
      parent={home}
      {...(names[slug] && { name: names[slug] })}
    />
  ) : (
    <PlacesScreen {...{ path, names }} href={home.href} title={home.label} />
  )
}
