const dialled = (number: string) => number.replaceAll(/[^\d+]/g, '')

/** What opens the telephone of the phone. */
export const callLink = (number: string): string => `tel:${dialled(number)}`

/** What opens a text message that is written already. */
export const textLink = (number: string, message: string): string =>
  `sms:${dialled(number)}?body=${encodeURIComponent(message)}`
