/** The feeds, where readers of feeds look for them: in the head of the page. */
export const FeedLinks = ({ site }: { site: string }) => (
  <>
    <link rel="alternate" type="application/rss+xml" title={`${site} blog (RSS)`} href="/blog/rss.xml" />
    <link rel="alternate" type="application/atom+xml" title={`${site} blog (Atom)`} href="/blog/atom.xml" />
    <link rel="alternate" type="application/feed+json" title={`${site} blog (JSON)`} href="/blog/feed.json" />
  </>
)
