/** Looks for the newer version; where one waits, its banner offers it, else the page loads anew. */
export async function updatePlantel(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (!registration?.waiting && !registration?.installing) location.reload();
}
