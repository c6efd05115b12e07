/** The battery of a phone, as Chromium tells it. */
type Battery = { level: number }
type BatteryHolder = Navigator & { getBattery?: () => Promise<Battery> }

const PERCENT = 100

/** How full the battery is, in percent; null where the browser does not tell, as on iPhones. */
export async function batteryPercent(): Promise<number | null> {
  try {
    const battery = await (navigator as BatteryHolder).getBattery?.()
    return battery ? Math.round(battery.level * PERCENT) : null
  } catch {
    return null
  }
}
