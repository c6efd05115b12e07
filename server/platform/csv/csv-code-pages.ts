/** The upper half of code page 850: "CSV (MS-DOS)" of a spreadsheet. TextDecoder has no name for it. */
export const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const inCp850 = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => CP850[byte.charCodeAt(0) - 0x80]!)
const inWindows1252 = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

/** What no name has at its place: it was written in another code page. */
const MISREAD = [
  // A control, or a sign within a word that joins none.
  String.raw`(?![\t\n\r])\p{Cc}`,
  String.raw`(?<=\p{L})(?![’‘–—·…€])[\u0080-\uffff](?<=[\p{S}\p{P}\p{No}ªºƒ])(?=\p{L})`,
  // A sign that opens at the end of a word, and one that closes at its begin.
  String.raw`(?<=\p{L})[‚„†‡¤¢¡¿]|[™†‡¤](?=\p{L})`,
  // A capital that no name has within small letters.
  String.raw`(?<=\p{Ll})[ŸŽŠ](?!\p{Lu})|(?<=\p{L})[ŸŽŠ](?=\p{Ll})`,
].join('|')
const CAPITAL_WITHIN = String.raw`(?<=\p{Ll})(?![\0-\x7f])\p{Lu}`
const OFTEN_MISREAD = new RegExp(`${MISREAD}|${CAPITAL_WITHIN}`, 'gu')

const misread = (text: string) => text.match(OFTEN_MISREAD)?.length ?? 0

/** Decodes the pieces of a text one after the other. The end of the text is an empty piece with `isEnd`. */
export type Decode = (bytes: Uint8Array, isEnd?: boolean) => string

/**
 * What decodes a text that is not UTF-8 and begins with these bytes: in Windows-1252, or in code page 850 where its
 * words have fewer signs at places that no name has. A sign that is still there becomes U+FFFD. `before` is the letter
 * in front of them.
 */
export function codePageOf(start: Uint8Array, before: string): Decode {
  const isCp850 = misread(before + inCp850(start)) < misread(before + inWindows1252(start))
  const read = isCp850 ? inCp850 : inWindows1252
  // Some names in Windows-1252 have a capital within: “McÉwan”.
  const marks = isCp850 ? OFTEN_MISREAD : new RegExp(MISREAD, 'gu')
  let seen = before
  let waiting = ''
  return (bytes, isEnd = false) => {
    // The letters on both sides of a sign tell whether it is one, so the last one waits for the next piece.
    const text = seen + waiting + read(bytes)
    const end = isEnd ? text.length : text.length - 1
    const marked = text.replace(marks, '\ufffd').slice(seen.length, Math.max(seen.length, end))
    waiting = text.slice(Math.max(seen.length, end))
    seen = text.slice(0, text.length - waiting.length).slice(-1)
    return marked
  }
}
