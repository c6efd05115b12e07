import { SiteFooter } from './site-footer.tsx'

/** The footer of every page but the landing page, which carries the trust strip further up. */
export default function PageFooter() {
  return <SiteFooter withTrustStrip />
}
