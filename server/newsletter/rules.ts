/** Enough of an address for its owner to know it by, and too little for whoever a newsletter was forwarded to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
