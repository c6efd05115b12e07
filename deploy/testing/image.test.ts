import { chown, mkdir, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BUILDAH, buildah, makeBaseImage } from './base-image.ts'
import { folder, must, ran, started } from './commands.ts'

const USER = 10001
const PORT = '3487'
const PATIENCE = { timeout: 120_000, interval: 500 }

/** The image is its root, read-only, with one folder for data; its user has no rights and gets none. */
const script = (root: string, data: string, command: string) => `
  set -e
  mount --bind ${root} ${root}
  mount -o remount,ro,bind ${root}
  mount --bind ${data} ${root}/data
  mount -t tmpfs tmpfs ${root}/tmp
  mount --rbind /dev ${root}/dev
  mount -t proc proc ${root}/proc
  exec chroot ${root} /usr/bin/setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set=-all \\
    env -i PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production DATA_DIR=/data PORT=${PORT} MALLOC_ARENA_MAX=2 \\
    sh -c 'cd /opt/watchpost && ${command}'`

test('image: every step of the Dockerfile runs, and the product serves as nobody on a read-only root', async () => {
  const path = await folder()
  await makeBaseImage(path)
  const npmrc = join(homedir(), '.npmrc')
  const settings = ran('test', ['-f', npmrc]).code === 0 ? ['--volume', `${npmrc}:/root/.npmrc:ro`] : []
  buildah('bud', '--pull-never', '--format', 'docker', ...settings, '--tag', 'watchpost', '.')
  const container = buildah('from', '--pull-never', 'localhost/watchpost')
  onTestFinished(() => void must('buildah', ['rm', container], BUILDAH))
  const root = buildah('mount', container)
  const data = join(path, 'data')
  await mkdir(data)
  await chown(data, USER, USER)
  const inImage = (command: string) => [
    '--mount',
    '--propagation',
    'private',
    'bash',
    '-c',
    script(root, data, command),
  ]

  const config = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/watchpost')).Docker.config
  expect(config).toMatchObject({
    User: 'watchpost',
    StopSignal: 'SIGTERM',
    Healthcheck: { Test: ['CMD', 'node', 'deploy/health.mjs'] },
  })
  expect(await readdir(join(root, 'opt/watchpost'))).not.toContain('.git')
  expect(ran('unshare', inImage('touch new-file')).output).toContain('Read-only file system')
  expect(ran('unshare', inImage('node deploy/health.mjs')).code).toBe(1)

  const product = started('unshare', inImage(`exec ${config.Cmd.join(' ')}`))
  await vi.waitFor(async () => {
    const { status } = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`)
    expect(status, product.written.output).toBe(200)
  }, PATIENCE)
  expect(await (await fetch(`http://127.0.0.1:${PORT}/`)).text()).toContain('<h1')
  expect(ran('unshare', inImage('node deploy/health.mjs')).code).toBe(0)

  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
})
