import { chromiumProgram, shell } from '../tests/browser/harness/chromium.ts';
import { firefox } from '../tests/browser/harness/engines/firefox.ts';
import { webKit } from '../tests/browser/harness/engines/webKit.ts';
import { installPackages } from './debian.ts';
import { serverPrograms } from './school/programs.ts';

/**
 * Installs at once what the tests would install one after the other. What can't be installed is told
 * of by the tests that need it.
 */
export function run(): void {
  const missing = [chromiumProgram, shell, firefox, webKit, serverPrograms].filter(
    (one) => !one.find(),
  );
  if (missing.length === 0) return;
  const packages = new Set(missing.flatMap((one) => one.packages));
  try {
    installPackages([...packages], 'Some programs of the tests are missing.');
  } catch (error) {
    console.warn((error as Error).message);
  }
}
