/**
 * Keeps a choice in the page's address, where it survives a reload and can be sent on; the `usual` one needs no word
 * there.
 */
export function keepInAddress(name: string, choice: string, usual: string): void {
  const address = new URL(location.href)
  if (choice === usual) address.searchParams.delete(name)
  else address.searchParams.set(name, choice)
  // The router wraps history's own method and would take this for a navigation.
  History.prototype.replaceState.call(history, history.state, '', address)
}
