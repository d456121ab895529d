import type { Page } from 'playwright-core';

/** Presses 'Cancelar' as soon as a bar shows progress, from within the page: that may be quick. */
export async function cancelOnProgress(page: Page, label: string): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const bar = document.querySelector(`[role="progressbar"][aria-label="${name}"]`);
          const buttons = [...document.querySelectorAll('button')];
          const cancel = buttons.find(({ textContent }) => textContent === 'Cancelar');
          if (!bar || !cancel) return;
          observer.disconnect();
          cancel.click();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    label,
  );
}
