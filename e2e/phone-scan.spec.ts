import { chromium, expect } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qrRows } from '../server/core/base/qr-rows.ts'
import { CHROMIUM_FLAGS, TEST_BROWSER } from './chromium.ts'
import { openDuty } from './duty-support.ts'
import { bar, pageAtPost, setUp } from './phone-acts.ts'
import { test } from './support.ts'

const [WIDTH, HEIGHT, DOT] = [640, 480, 6]

/** A film of one picture, as Chromium takes one for a camera (YUV4MPEG2): a QR code on white. */
function filmOf(text: string): Buffer {
  const rows = qrRows(text)
  const [left, top] = [WIDTH - rows[0]!.length * DOT, HEIGHT - rows.length * DOT].map((rest) => rest >> 1) as [
    number,
    number,
  ]
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (const [y, row] of rows.entries())
    for (const [x, dot] of [...row].entries())
      if (dot === '1')
        for (let line = 0; line < DOT; line += 1) {
          const at = (top + y * DOT + line) * WIDTH + left + x * DOT
          light.fill(16, at, at + DOT)
        }
  const color = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, color])
}

// The phone ends with an answer that the console notes.
test.use({ mayComplain: true })

test('phone-scans: a phone that the office ended is set up again by the code that its camera sees', async ({
  product,
}) => {
  const { call, api, guardId, makeCode } = await openDuty(await product.visitor(), product)
  const folder = mkdtempSync(join(tmpdir(), 'phone-camera-'))
  const film = join(folder, 'code.y4m')
  const [first, second] = [await makeCode(), await makeCode()]
  writeFileSync(film, filmOf(second))
  const browser = await chromium.launch({
    executablePath: TEST_BROWSER,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
    const phone = await pageAtPost(context)
    await context.grantPermissions(['camera', 'geolocation'])
    await setUp(phone, first)
    const { devices } = await call<{ devices: { id: string }[] }>('GET', `${api}/devices?guardId=${guardId}`)
    await call('POST', `${api}/devices/${devices[0]!.id}/end`, { as: 'revoked', reason: 'Left on a bus' })
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'The office ended this phone' })).toBeVisible()
    // Something else is no code.
    await phone.getByLabel('Or paste the address of the code').fill('https://example.com')
    await phone.getByRole('button', { name: 'Next' }).click()
    await expect(phone.getByText('This is no code of the office.')).toBeVisible()
    await phone.getByRole('button', { name: 'Scan the code of the office' }).click()
    await phone.getByRole('button', { name: 'Set up this phone' }).click()
    await phone.getByRole('button', { name: 'Next' }).click()
    await expect(bar(phone)).toBeVisible()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
