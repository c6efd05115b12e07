/**
 * The address of the calendar of licenses since version 0.2, of the one that it had before; any other stays as it is.
 * Keys of programs know the former one for this version.
 */
export const currentLicenses = (url: string): string =>
  url.replace(/^(\/api\/app\/[^/?]+)\/licences(?=\?|$)/, '$1/licenses')
