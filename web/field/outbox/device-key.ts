const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const DIGEST = 'SHA-256'
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Bytes in base64url, as the contract spells signatures and hashes. */
export const inBase64 = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The SHA-256 of a text's UTF-8 bytes. */
export const hashOf = async (text: string): Promise<string> =>
  inBase64(await crypto.subtle.digest(DIGEST, bytesOf(text)))

/** Makes the key of a device. Its private half can sign here, and nothing can ever read it. */
export const makeDeviceKey = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])

/** The public half as the contract wants it. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair) {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC' as const, crv: 'P-256' as const, x, y }
}

/** Signs the UTF-8 bytes of a text: 64 bytes in base64url. */
export const signText = async ({ privateKey }: CryptoKeyPair, text: string): Promise<string> =>
  inBase64(await crypto.subtle.sign({ name: 'ECDSA', hash: DIGEST }, privateKey, bytesOf(text)))
