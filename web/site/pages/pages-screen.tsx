import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ListScreen } from '../../platform/documents/list-screen.tsx'
import { PlacesScreen } from '../../platform/documents/places-screen.tsx'
import { seoPanel } from '../../platform/seo/seo-panel.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { SiteTree } from './site-tree.tsx'
import { helpBlank, helpFields, pageBlank, pageFields, screenFields } from './page-fields.ts'

const pages = { label: 'Pages', href: '/admin/pages' }
const help = { label: 'Help articles', href: '/admin/pages/help' }
const screens = { label: 'Built-in screens', href: '/admin/pages/screens' }
const tree = { label: 'Site tree', href: '/admin/pages/tree' }
const tabs = [pages, help, screens, tree]
const names = { help: 'Help center', status: 'Status', brand: 'Brand' }

/** Static pages, help articles, the words of the product's own screens, and where all pages of the site stand. */
export default function PagesScreen({ rest: [first, slug] }: { rest: string[] }) {
  switch (first) {
    case undefined:
      return (
        <ListScreen
          kind="page"
          href={`${pages.href}/page`}
          title={pages.label}
          one="page"
          many="pages"
          blank={pageBlank}
          ordered
          tabs={<ScreenTabs label="Kinds" tabs={tabs} />}
        />
      )
    case 'page':
      return (
        <EditorScreen
          kind="page"
          slug={slug ?? ''}
          fields={pageFields}
          parent={pages}
          base={`${pages.href}/page`}
          many
          below={seoPanel}
        />
      )
    case 'help':
      return slug ? (
        <EditorScreen kind="help" slug={slug} fields={helpFields} parent={help} many below={seoPanel} />
      ) : (
        <ListScreen
          kind="help"
          href={help.href}
          title={help.label}
          one="article"
          many="articles"
          blank={helpBlank}
          ordered
          tabs={<ScreenTabs label="Kinds" tabs={tabs} />}
        />
      )
    case 'tree':
      return <SiteTree title={tree.label} tabs={<ScreenTabs label="Kinds" tabs={tabs} />} />
    default:
      return slug ? (
        <EditorScreen kind="screen_words" slug={slug} fields={screenFields} parent={screens} />
      ) : (
        <PlacesScreen
          kind="screen_words"
          href={screens.href}
          title={screens.label}
          names={names}
          tabs={<ScreenTabs label="Kinds" tabs={tabs} />}
        />
      )
  }
}
