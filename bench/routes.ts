/** Every public route, of each kind one page. */
export const routes = [
  '/', '/solutions', '/solutions/scheduling', '/industries', '/industries/healthcare', '/blog', '/blog/ten-minute-handover', '/pricing', '/contact',
  '/demo', '/resources/help', '/resources/help/import-guards', '/status', '/brand', '/privacy', '/terms', '/cookies', '/security', '/compliance',
  '/trust-center', '/newsletter/confirm', '/newsletter/preferences', '/newsletter/unsubscribe', '/login',
]
