import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bootstrap } from '../../scripts/school/bootstrap.ts';

test('a node that never answers the first call it takes is called once more', async () => {
  const asked: string[] = [];
  const node = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (asked.length > 1) response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    node.closeAllConnections();
    node.close();
  });
  await new Promise((resolve) => node.once('listening', resolve));
  const { port } = node.address() as AddressInfo;
  await bootstrap(`http://127.0.0.1:${port}`, 'llave');
  expect(asked).toEqual(['/v3/auth/authenticate', '/v3/auth/authenticate']);
});
