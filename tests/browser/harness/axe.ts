import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Every broken rule of any impact, with the elements that break it; colors in one scheme or both. */
export async function violations(page: Page, schemes: 'dark' | 'both' = 'both'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) {
    await page.evaluate(axe.source);
    await page.evaluate(withoutTransitions);
  }
  return page.evaluate(async (asked) => {
    const engine = Reflect.get(window, 'axe') as typeof axe;
    const wear = (scheme: string) =>
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const told = (results: axe.AxeResults, scheme: string) =>
      results.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${scheme} ${id}: ${html.slice(0, 160)} ${failureSummary}`,
        ),
      );
    const dark = await engine.run(document, { resultTypes: ['violations'], preload: false });
    if (asked === 'dark') return told(dark, 'dark');
    wear('light');
    const light = await engine.run(document, { runOnly: ['color-contrast'], preload: false });
    wear('dark');
    return [...told(dark, 'dark'), ...told(light, 'light')];
  }, schemes);
}

/** Runs in the page: what goes over to other colors or sizes does so at once. */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}
