import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, must, ran } from './commands.ts'

const passed = (output = expect.any(String)) => ({ code: 0, output })

test('the rules of Prometheus are valid, and their own tests pass', () => {
  expect(ran('promtool', ['check', 'rules', 'alerts.yml'], {}, 'deploy/prometheus')).toEqual(passed())
  expect(ran('promtool', ['test', 'rules', 'alerts.test.yml'], {}, 'deploy/prometheus')).toEqual(passed())
})

test('the configuration of Prometheus is valid where its token is', async () => {
  const path = await folder('deploy/prometheus')
  await writeFile(join(path, 'token'), 'x')
  const file = join(path, 'prometheus.yml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('/etc/prometheus/watchpost-token', join(path, 'token')))
  expect(ran('promtool', ['check', 'config', file])).toEqual(passed())
})

test('Caddy takes its file', () => {
  const env = { DOMAIN: 'www.example.com', NODES: '127.0.0.1:3001 127.0.0.1:3002' }
  const words = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
  expect(ran('caddy', words, env)).toEqual(passed(expect.stringContaining('Valid configuration')))
})

test('nginx takes its file', async () => {
  const path = await folder()
  const [key, certificate] = [join(path, 'key.pem'), join(path, 'certificate.pem')]
  const subject = ['-subj', '/CN=www.example.com', '-days', '1', '-nodes']
  must('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject])
  const server = (await readFile('deploy/nginx.conf', 'utf8')).replaceAll('/etc/ssl/watchpost', path)
  await writeFile(join(path, 'nginx.conf'), `pid ${path}/pid;\nevents {}\nhttp {\n${server}\n}\n`)
  expect(ran('nginx', ['-t', '-c', join(path, 'nginx.conf')])).toEqual(passed(expect.stringContaining('successful')))
})

test('systemd takes the unit, and knows little that it leaves open', async () => {
  const file = join(await folder(), 'watchpost.service')
  const unit = await readFile('deploy/watchpost.service', 'utf8')
  // The program is where the guide puts it, and not on this machine.
  await writeFile(file, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  expect(ran('systemd-analyze', ['verify', '--recursive-errors=yes', file])).toEqual({ code: 0, output: '' })
  expect(ran('systemd-analyze', ['security', '--offline=yes', '--threshold=20', file])).toEqual(passed())
})

test('a wrong key in the unit is found', async () => {
  const file = join(await folder(), 'watchpost.service')
  await writeFile(file, '[Service]\nExecStart=/bin/true\nProtectSistem=strict\n')
  expect(ran('systemd-analyze', ['verify', '--recursive-errors=yes', file]).code).not.toBe(0)
})

test('the compose file is complete, and refuses to start without a domain', async () => {
  const file = join(await folder('deploy'), 'compose.yaml')
  // Debian's version is too old for a name in the file.
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, ''))
  const env = { DOMAIN: 'www.example.com', ADMIN_EMAIL: 'admin@example.com' }
  const { code, output } = ran('docker-compose', ['--file', file, 'config'], env)
  expect([code, output]).toEqual([0, expect.stringContaining('read_only: true')])
  expect(ran('docker-compose', ['--file', file, 'config']).output).toContain('Write DOMAIN into deploy/.env')
})

test('the secrets are made once, and only their user reads them', async () => {
  const path = await folder('deploy')
  must('sh', [join(path, 'make-secrets.sh')])
  const read = (name: string) => readFile(join(path, 'secrets', name), 'utf8')
  const before = await read('secret')
  expect(before).toMatch(/^[\da-f]{64}$/)
  expect(await read('database-url')).toContain(await read('database-password'))
  must('sh', [join(path, 'make-secrets.sh')])
  expect(await read('secret')).toBe(before)
  expect(must('find', [join(path, 'secrets'), '-type', 'f', '-not', '-perm', '600'])).toBe('')
})
