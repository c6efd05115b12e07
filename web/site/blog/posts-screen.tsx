import { useAhead } from '../../core/query.ts'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ListScreen } from '../../platform/documents/list-screen.tsx'
import { SeoPanel } from '../../platform/seo/seo-panel.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { AssignMenu } from '../terms/assign-menu.tsx'
import { HOME as TERMS } from '../terms/words.ts'
import { AlsoNewsletter } from './also-newsletter.tsx'
import { newsletterOf } from './newsletter-calls.ts'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { headingFields, postBlank, postFields } from './post-fields.ts'

const kind = 'post'
const home = { label: 'Blog', href: '/admin/blog' }
const HEADING = 'page-heading'
const tabs = [
  { label: 'Posts', href: home.href },
  { label: 'Page heading', href: `${home.href}/${HEADING}` },
  { label: 'Tags, categories, authors', href: TERMS },
]

/** The blog: its posts, the editor of the one that the address names, and the words at the top of its page. */
export default function PostsScreen({ rest: [slug] }: { rest: string[] }) {
  if (slug === HEADING) return <EditorScreen kind="blog_heading" slug="main" fields={headingFields} parent={home} />
  return slug ? (
    <PostEditor slug={slug} />
  ) : (
    <ListScreen
      {...{ kind }}
      href={home.href}
      title={home.label}
      one="post"
      many="posts"
      blank={postBlank}
      newestFirst
      bulk={(chosen, onDone) => <AssignMenu {...{ chosen, onDone }} />}
      tabs={<ScreenTabs label="Kinds" tabs={tabs} />}
    />
  )
}

function PostEditor({ slug }: { slug: string }) {
  // Asked for with the post: later it would wait for an open editor's other requests.
  useAhead(newsletterOf(slug))
  return (
    <EditorScreen
      {...{ kind, slug }}
      fields={postFields}
      parent={home}
      many
      also={AlsoNewsletter}
      below={(data, document) => (
        <>
          <SeoPanel {...{ data, document }} />
          <NewsletterPanel document={document} />
        </>
      )}
    />
  )
}
