import { afterAll, beforeAll } from 'vitest';
import { describeServer } from './contract.ts';
import type { TestCluster } from './testCluster.ts';
import { startTestCluster } from './testCluster.ts';

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster();
});

afterAll(() => cluster.end());

describeServer(async () => {
  await cluster.empty();
  return cluster;
});
