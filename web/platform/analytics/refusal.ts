declare global {
  interface Navigator {
    /** Global Privacy Control, which TypeScript does not know yet. */
    globalPrivacyControl?: boolean
  }
}

/** Whether the browser signals Do Not Track. */
export const doNotTrack = () => navigator.doNotTrack === '1'

/** Whether the visitor asked by Do Not Track or Global Privacy Control not to be measured at all. */
export const refusesMeasuring = () => doNotTrack() || navigator.globalPrivacyControl === true
