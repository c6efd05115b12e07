import { useContent } from '../../core/query.ts'
import { absolute } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { copyText } from '../../ui/copy-text.ts'
import { SiteLink } from '../../ui/link.tsx'

/** Ways to hand a post on: plain links, and the address for anything else. No script of those sites is loaded. */
export function Share({ title, path }: { title: string; path: string }) {
  const {
    data: { canonicalBaseUrl },
  } = useContent(seoConfig)
  const address = absolute(canonicalBaseUrl, path)
  const [subject, url] = [encodeURIComponent(title), encodeURIComponent(address)]

  const copy = () =>
    copyText(address, {
      done: 'Link copied',
      failed: 'The link could not be copied',
      instead: 'Copy it from the address bar instead.',
    })

  return (
    <div className="share" role="group" aria-label="Share this post">
      <p>Share</p>
      <ul>
        <li>
          <a href={`mailto:?subject=${subject}&body=${url}`}>Mail</a>
        </li>
        <li>
          <SiteLink newTab href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`}>
            LinkedIn
          </SiteLink>
        </li>
        <li>
          <SiteLink newTab href={`https://x.com/intent/post?text=${subject}&url=${url}`}>
            X
          </SiteLink>
        </li>
        <li className="needs-script">
          <button type="button" onClick={() => void copy()}>
            Copy link
          </button>
        </li>
      </ul>
    </div>
  )
}
