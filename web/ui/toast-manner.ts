/** How a toast is drawn; times in milliseconds. Apart from the store of toasts, which every page loads. */
export const toastManner = {
  shownForMs: 5_000,
  /** A person must first read, then reach the button: by the pointer, or with F8 by keys. */
  shownWithActionForMs: 12_000,
  swipeDirection: 'right',
  swipeThresholdPx: 50,
} as const
