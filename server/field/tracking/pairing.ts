/**
 * The address that sets up Traccar Client, which its scanner of QR codes reads: the server, and the token as the
 * identifier of the device. Every position is wanted on duty, and the server refuses the others.
 */
export const traccarLink = ({ url, token }: { url: string; token: string }): string =>
  `org.traccar.client://config?${new URLSearchParams({ url: `${url}/osmand`, id: token })}`

/**
 * The address that sets up OwnTracks as a tracker, as its manual says: a configuration of its HTTP mode, which the app
 * takes from the address itself. It is shown as a QR code once, and never asked for by a server.
 */
export const ownTracksLink = ({ url, token, name }: { url: string; token: string; name: string }): string => {
  const settings = {
    _type: 'configuration',
    mode: 3,
    url: `${url}/owntracks`,
    auth: true,
    username: name,
    password: token,
  }
  return `owntracks:///config?inline=${encodeURIComponent(Buffer.from(JSON.stringify(settings)).toString('base64'))}`
}
