const roomAround = 16;

/** A ref that tells dialogs by a property, in pixels, how much room to leave to what stands over them. */
export function keepRoom(property: '--store-alert-room' | '--absence-room') {
  return (alert: HTMLElement | null): (() => void) | undefined => {
    if (!alert) return undefined;
    const { style } = document.documentElement;
    const resizing = new ResizeObserver(() =>
      style.setProperty(property, `${alert.offsetHeight + roomAround}px`),
    );
    resizing.observe(alert);
    return () => {
      resizing.disconnect();
      style.removeProperty(property);
    };
  };
}
