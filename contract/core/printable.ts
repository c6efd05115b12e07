// HTML calls them parse errors and XML 1.0 (section 2.2) can't hold them: noncharacters, and controls but tab and
// line ends.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without the characters that no page and no feed can hold. */
export const printable = (text: string): string => text.toWellFormed().replace(UNPRINTABLE, '')
