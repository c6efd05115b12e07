import { encodeQR } from 'qr'

/** Light modules around a QR code, without which cameras don't find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A text as the rows of a QR code with its margin, `1` for each dark square. */
export const qrRows = (text: string): string[] =>
  encodeQR(text, 'raw', { border: QUIET_ZONE }).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
