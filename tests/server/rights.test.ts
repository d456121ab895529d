import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedHash } from '../../src/server/publishedHash.ts';
import { etcdUser, saltKey } from '../../src/server/keys.ts';
import { asOffice } from '../../src/server/removing.ts';
import type { ServerSession } from '../../machines/sync/schoolServer.ts';
import { usualLimits } from '../../scripts/school/nginxConfig.ts';
import {
  appendAfterAll,
  clerk,
  entryOf,
  failureOf,
  office,
  sharedWith,
  signIn,
  teacher,
} from './contract.ts';
import type { TestCluster } from './testCluster.ts';
import { base64, rawCall, rawToken, startTestCluster } from './testCluster.ts';

let cluster: TestCluster;
let admin: ServerSession;
const tokens: Record<'visitor' | 'teacher' | 'staff' | 'admin', string> = {
  visitor: '',
  teacher: '',
  staff: '',
  admin: '',
};

beforeAll(async () => {
  cluster = await startTestCluster({ limits: usualLimits });
  await sharedWith(cluster);
  admin = await signIn(cluster, office);
  const { operations, inverse } = entryOf(office, 'a');
  const whole = { details: { rate: 250 }, operations, inverse };
  await appendAfterAll(admin, entryOf(office, 'a', { whole }));
  const [endpoint = ''] = cluster.endpoints;
  tokens.visitor = await rawToken(endpoint, 'visitor', 'visitor');
  for (const account of [teacher, clerk, office]) {
    const { key } = publishedHash(account.passwordHash);
    tokens[account.role] = await rawToken(endpoint, etcdUser(account), key);
  }
});

afterAll(() => cluster.end());

const reading = (key: string, end?: string) => ({
  request_range: { key: base64(key), ...(end ? { range_end: base64(end) } : {}) },
});
const writing = (key: string) => ({
  request_put: { key: base64(key), value: base64('forged') },
});
const deleting = (key: string, end?: string) => ({
  request_delete_range: { key: base64(key), ...(end ? { range_end: base64(end) } : {}) },
});

const inside = {
  'read everything': reading('school/', 'school0'),
  'read beyond the school': reading('\0', '\0'),
  'read the log': reading('school/log/', 'school/log0'),
  'read private parts': reading('school/private/', 'school/private0'),
  'read one private part': reading('school/private/admin-1/a'),
  'read the own private parts': reading('school/private/teacher-7/', 'school/private/teacher-70'),
  'read the base': reading('school/base/', 'school/base0'),
  'read the private base': reading('school/private-base/', 'school/private-base0'),
  'read accounts': reading('school/accounts/', 'school/accounts0'),
  'read a salt': reading(saltKey(teacher)),
  'read the name': reading('school/name'),
  'read the head': reading('school/head'),
  'write the head': writing('school/head'),
  'write as teacher 7': writing('school/log/teacher-7/x'),
  'write teacher 7’s private part': writing('school/private/teacher-7/x'),
  'write as teacher 70': writing('school/log/teacher-70/x'),
  'write as staff 3': writing('school/log/staff-3/x'),
  'write as administrator 1': writing('school/log/admin-1/x'),
  'delete an administrator’s entry': deleting('school/log/admin-1/none'),
  'delete teacher 7’s entry': deleting('school/log/teacher-7/none'),
  'write what was trimmed': writing('school/past/teacher-7/x'),
  'write the base': writing('school/base/parts/x'),
  'write salts': writing('school/salts/x'),
  'write the name': writing('school/name/x'),
  'write beside the school': writing('other'),
};
type Deed = keyof typeof inside;

const allowed: Record<keyof typeof tokens, readonly Deed[]> = {
  visitor: ['read a salt', 'read the name'],
  teacher: [
    'read the log',
    'read the base',
    'read the head',
    'write the head',
    'write as teacher 7',
  ],
  staff: ['read the log', 'read the base', 'read the head', 'write the head', 'write as staff 3'],
  admin: Object.keys(inside) as Deed[],
};

test.each(Object.keys(allowed) as (keyof typeof tokens)[])(
  'a token of the role %s may do what the table says and nothing else',
  async (role) => {
    const done: string[] = [];
    const others: string[] = [];
    for (const [deed, operation] of Object.entries(inside)) {
      const compare = 'request_delete_range' in operation ? [asOffice] : [];
      const body = { compare, success: [operation] };
      const answer = await rawCall(cluster.base, 'kv/txn', body, tokens[role]);
      if (answer.status === 200) done.push(deed);
      else others.push(`${answer.status} ${String(answer.body.error)}`);
    }
    expect(done).toEqual(
      Object.keys(inside).filter((deed) => allowed[role].includes(deed as Deed)),
    );
    expect(new Set(others).size).toBeLessThanOrEqual(1);
    expect(others.every((one) => one === '403 etcdserver: permission denied')).toBe(true);
  },
);

test('nothing that is forbidden gets through in company of what is allowed', async () => {
  const hidden = { key: base64('school/private/admin-1/a') };
  const asked = { ...hidden, target: 'VERSION', result: 'EQUAL', version: '1' };
  const bodies = [
    { compare: [asked], success: [reading('school/head')] },
    { success: [reading('school/head'), { request_range: hidden }] },
    { success: [reading('school/head')], failure: [{ request_range: hidden }] },
  ];
  for (const body of bodies) {
    const answer = await rawCall(cluster.base, 'kv/txn', body, tokens.teacher);
    expect(answer).toMatchObject({ status: 403, body: { code: 7 } });
  }
});

test('a transaction within another, however it is written, never reaches etcd', async () => {
  const secret = base64('school/private/admin-1/a');
  const within = `{"success":[{"request_range":{"key":"${secret}"}}]}`;
  const put = `{"request_put":{"key":"${base64('school/head')}","value":"YQ==","prev_kv":true}}`;
  const bodies = [
    `{"success":[{"request_txn":${within}}]}`,
    `{"success":[{"requestTxn":${within}}]}`,
    `{"success":[{"request_txn"  :${within}}]}`,
    `{"success":[{"request\\u005ftxn":${within}}]}`,
    `{"success":[{"r\\u0065quest_txn":${within}}]}`,
    `{"success":[],"failure":[{"request_txn":${within}}],"compare":[]}`,
    `{"success":[{"request_put":{"key":"${base64('school/head')}","value":"${'A'.repeat(3_000_000)}"}},{"request_txn":${within}}]}`,
    `{"success":[${put}]}`,
  ];
  for (const body of bodies) {
    const response = await fetch(`${cluster.base}/v3/kv/txn`, {
      method: 'POST',
      headers: { Authorization: tokens.teacher },
      body,
    });
    expect([body.slice(0, 60), response.status]).toEqual([body.slice(0, 60), 400]);
    expect(await response.text()).toContain('invalid character');
  }
});

test('whoever is not of the office deletes nothing, the own entries and the head neither', async () => {
  const name = 'teacher-7/kept';
  await appendAfterAll(await signIn(cluster, teacher), entryOf(teacher, 'kept'));
  const asked = JSON.stringify(asOffice);
  const held = async () => {
    const body = { success: [reading('school/head'), reading(`school/log/${name}`)] };
    return JSON.stringify(
      (await rawCall(cluster.base, 'kv/txn', body, tokens.teacher)).body.responses,
    );
  };
  const before = (await held()).match(/mod_revision":"\d+/g);
  expect(before).toHaveLength(2);
  for (const range of [
    deleting('school/head'),
    deleting(`school/log/${name}`),
    deleting('school/log/teacher-7/', 'school/log/teacher-70'),
  ].map(({ request_delete_range: one }) => JSON.stringify(one))) {
    const success = `"success":[{"request_delete_range":${range}}]`;
    const bodies: [number, string][] = [
      [400, `{${success}}`],
      [400, `{"success":[{"requestDeleteRange":${range}}]}`],
      [400, `{"failure":[{"request_delete_range" :${range}}],"compare":[]}`],
      [400, `{"compare":[${asked}],${success},"compare":[]}`],
      [400, `{"compare":[${asked}],${success},"compare" :[]}`],
      [400, `{"compare":[${asked.replace('}', `,"key":"${base64('school/head')}"}`)}],${success}}`],
      [400, `{"compare":[],"compare":[${asked}],${success}}`],
      [400, `{${success},"compare":[${asked}]}`],
      [403, `{"compare":[${asked}],${success}}`],
    ];
    for (const [status, body] of bodies) {
      const response = await fetch(`${cluster.base}/v3/kv/txn`, {
        method: 'POST',
        headers: { Authorization: tokens.teacher },
        body,
      });
      expect([body, response.status]).toEqual([body, status]);
    }
  }
  expect((await held()).match(/mod_revision":"\d+/g)).toEqual(before);
});

test('who has an account is told to nobody who does not name them', async () => {
  const [from, end] = [base64('school/salts/'), base64('school/salts0')];
  const inBytes = (text: string) => JSON.stringify([...Buffer.from(text)]);
  const ranges = [
    `{"key":"${from}","range_end":"${end}"}`,
    `{"rangeEnd":"${end}","key":"${from}"}`,
    `{"key":"${base64('school/salts/teacher.')}" , "range_end" : "${end}","keys_only":true}`,
    `{"key":${inBytes('school/salts/')},"range_end":${inBytes('school/salts0')}}`,
    `{"key" : ${inBytes('school/salts/')},"range_end":"${end}"}`,
  ];
  for (const range of ranges) {
    const response = await fetch(`${cluster.base}/v3/kv/txn`, {
      method: 'POST',
      headers: { Authorization: tokens.visitor },
      body: `{"success":[{"request_range":${range}}]}`,
    });
    expect([range, response.status]).toEqual([range, 400]);
  }
  const { salt } = await cluster.device().saltOf(teacher.role, teacher.user);
  expect(Buffer.from(salt).toString()).toContain('ñandú');
});

test('whoever watches is told of the head alone, whatever they ask to watch', async () => {
  const watch = async (base: string, token: string) => {
    const response = await fetch(`${base}/v3/watch`, {
      method: 'POST',
      headers: { Authorization: token },
      body: JSON.stringify({
        create_request: { key: base64('school/head'), range_end: base64('\0'), prev_kv: true },
      }),
    });
    return response.body!.pipeThrough(new TextDecoderStream()).getReader();
  };
  const reader = await watch(cluster.base, tokens.teacher);
  expect((await reader.read()).value).toContain('"created":true');
  const { operations, inverse } = entryOf(office, 'b');
  const whole = { details: { rate: 260 }, operations, inverse };
  await appendAfterAll(admin, entryOf(office, 'b', { whole }));
  const told = (await reader.read()).value ?? '';
  expect(told).toContain(base64('school/head'));
  expect(told).not.toContain(base64('school/private/admin-1/b').slice(0, 20));
  await reader.cancel();
  const refused = await watch(cluster.base, tokens.visitor);
  expect((await refused.read()).value).toContain('permission denied');
});

test('no call without a token, or with one that was made up, is answered', async () => {
  const body = { success: [reading('school/head')] };
  expect((await rawCall(cluster.base, 'kv/txn', body)).status).toBe(400);
  expect((await rawCall(cluster.base, 'kv/txn', body, 'AAAAAAAAAAAAAAAA.9')).status).toBe(401);
});

test('a teacher’s token manages no account, not even its own', async () => {
  const calls: [string, object][] = [
    ['auth/user/add', { name: 'admin.intruso', password: 'x' }],
    ['auth/user/grant', { user: etcdUser(teacher), role: 'office' }],
    ['auth/user/grant', { user: etcdUser(teacher), role: 'root' }],
    ['auth/user/changepw', { name: etcdUser(office), password: 'x' }],
    ['auth/user/delete', { name: etcdUser(office) }],
    ['auth/user/list', {}],
    ['auth/user/get', { name: etcdUser(office) }],
    ['auth/role/add', { name: 'mine' }],
    [
      'auth/role/grant',
      { name: 'everyone', perm: { permType: 'READ', key: base64('school/private/') } },
    ],
    ['auth/role/get', { name: 'office' }],
  ];
  for (const [path, body] of calls) {
    const answer = await rawCall(cluster.base, path, body, tokens.teacher);
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('member, maintenance and all other calls are refused to everybody by nginx', async () => {
  const paths = [
    'kv/range',
    'kv/put',
    'kv/deleterange',
    'kv/compaction',
    'lease/grant',
    'auth/enable',
    'auth/disable',
    'auth/status',
    'cluster/member/list',
    'cluster/member/add',
    'cluster/member/remove',
    'maintenance/status',
    'maintenance/snapshot',
    'maintenance/defragment',
    'maintenance/alarm',
    'maintenance/transfer-leadership',
    'lock/lock',
    'election/campaign',
    'auth/user',
    'auth/user/add/x',
    'kv/txn/../../maintenance/status',
    'kv/txn%2f..%2f..%2fmaintenance/status',
  ];
  const [endpoint = ''] = cluster.endpoints;
  const root = await rawToken(endpoint, 'root', cluster.setupKey);
  for (const path of paths) {
    const answer = await rawCall(cluster.base, path, {}, root);
    expect([path, answer.status]).toEqual([path, 403]);
  }
  for (const path of ['/school/', '/school/metrics', '/school/v3beta/kv/range', '/school/health']) {
    expect([path, (await fetch(cluster.address + path)).status]).toEqual([path, 403]);
  }
  expect((await fetch(`${cluster.base}/v3/kv/txn`)).status).toBe(403);
});

test('the sixth sign-in of one account within a minute is put off, of others and visitors it isn’t', async () => {
  const wrong = { role: 'staff' as const, user: 'nadie', key: 'AAAA' };
  const tries: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    tries.push(await failureOf(cluster.device().signIn(wrong)));
  }
  expect(tries).toEqual([...Array.from({ length: 5 }, () => 'rejected'), 'unreachable']);
  expect((await signIn(cluster, clerk)).id).toBe(3);
  for (let count = 0; count < 8; count += 1) {
    expect((await cluster.device().school())?.name).toBe('Escuela Benito Juárez');
  }
});

test('what nginx counts is what etcd is asked for, whatever the body says', async () => {
  const signInWith = (name: string, key: string, body: object) =>
    fetch(`${cluster.base}/v3/auth/authenticate`, {
      method: 'POST',
      headers: { 'X-Plantel-Name': name, 'X-Plantel-Key': key },
      body: JSON.stringify(body),
    });
  const { key } = publishedHash(teacher.passwordHash);
  const asTeacher = { name: etcdUser(teacher), password: key };
  expect((await signInWith('visitor', 'wrong', asTeacher)).status).toBe(400);
  expect((await signInWith('visitor', 'wrong', asTeacher)).status).toBe(400);
  expect((await signInWith('visitor","x":"', 'visitor', asTeacher)).status).toBe(400);
  expect((await signInWith('', '', asTeacher)).status).toBe(400);
  const through = await signInWith('visitor', 'visitor', {});
  expect(await through.json()).toHaveProperty('token');
});

test('the product comes with its headers, long-lived assets and compressed', async () => {
  const page = await fetch(`${cluster.address}/admin/courses`);
  expect(await page.text()).toContain('<title>Plantel</title>');
  expect(page.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
  expect(page.headers.get('Content-Type')).toBe('text/html');
  const asset = await fetch(`${cluster.address}/assets/one-1234567.js`);
  expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(asset.headers.get('Content-Encoding')).toBe('gzip');
  expect((await fetch(`${cluster.address}/assets/gone-7654321.js`)).status).toBe(404);
  const info = await fetch(`${cluster.base}/info.json`);
  expect(await info.json()).toEqual({ plantel: 'school', format: 1 });
  expect(info.headers.get('Content-Type')).toBe('application/json');
  const log = await fetch(`${cluster.base}/v3/kv/txn`, {
    method: 'POST',
    headers: { Authorization: tokens.teacher },
    body: JSON.stringify({ success: [inside['read the log']] }),
  });
  expect(log.headers.get('Content-Encoding')).toBe('gzip');
  expect(log.headers.get('Cache-Control')).toBe('no-store');
});

test('a body of more than 4 MB is refused', async () => {
  const body = { key: 'x'.repeat(4 * 1024 * 1024) };
  expect((await rawCall(cluster.base, 'kv/txn', body, tokens.teacher)).status).toBe(413);
});
