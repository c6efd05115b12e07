import { closingDefault } from '../../../contract/site/landing/closing.ts'
import { useContent } from '../../core/query.ts'
import { SiteFooter } from '../navigation/site-footer.tsx'
import { SiteData } from '../../platform/seo/structured-data.tsx'
import { section } from './queries.ts'

export const closing = section('closing', closingDefault)

/**
 * The end of the night: the landing page's last checkpoint, then the footer of every page, and who the site belongs to.
 */
export default function LandingFooter() {
  const { data } = useContent(closing)
  return (
    <>
      <SiteFooter closing={data} />
      <SiteData />
    </>
  )
}
