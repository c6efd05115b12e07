/**
 * The address of a newsletter or its sending since version 0.2, of the one that it had before; any other stays as it
 * is. Programs with a token, and screens that were loaded before an upgrade, know the former one for this version.
 */
export const currentNewsletters = (url: string): string =>
  url
    .replace(/^\/api\/admin\/campaigns(?=[/?]|$)/, '/api/admin/sendings')
    .replace(/^\/api\/admin\/issues(?=\/[^/?]+\/(sending|mail|test|send)(\?|$))/, '/api/admin/newsletters')
