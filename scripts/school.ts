import { once } from 'node:events';
import { build } from 'vite';
import { startCluster } from './school/schoolCluster.ts';

/** Serves the product and a school's server on this machine, for trying out, until it is interrupted. */
export async function run(): Promise<void> {
  const { SCHOOL_HOST: host = '127.0.0.1', SCHOOL_PORT: port = '4180' } = process.env;
  const isInterrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await build({ logLevel: 'warn' });
  const school = await startCluster({ folder: '.school', dist: 'dist', host, port: Number(port) });
  console.log(`
  Plantel:           ${school.address}
  Clave del servidor: ${school.setupKey}   (Configuración → Sistema → Compartir esta escuela)

  Three etcd nodes and nginx keep their data in .school/. Ctrl-C ends them.
`);
  await isInterrupted;
  await school.stop();
}
