import type { WriteStream } from 'node:tty';
import type { Progress } from '#model/result.ts';

const WIDTH = 24;
/** Shortest time between two drawings, in ms. */
const PACE = 80;

/**
 * A bar on a terminal's last line. Reads nothing from the terminal and takes no signal, so that Ctrl-C
 * stays with the command (ready-made bars switch stdin to raw mode and end the process themselves).
 */
export function createBar(terminal: Pick<WriteStream, 'isTTY' | 'write' | 'columns'>) {
  let drawnAt = 0;
  let isDrawn = false;
  const draw: Progress = ({ done, total, what }) => {
    if (!terminal.isTTY || performance.now() - drawnAt < PACE) return;
    drawnAt = performance.now();
    isDrawn = true;
    const full = total > 0 ? Math.min(WIDTH, Math.round((done / total) * WIDTH)) : 0;
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    const room = Math.max(0, (terminal.columns || 80) - WIDTH - 24) >> 1;
    terminal.write(
      `\r\u001b[2K${bar} ${total > 0 ? `${done}/${total}` : done} ${[...what].slice(0, room).join('')}`,
    );
  };
  return {
    draw,
    clear(): void {
      if (isDrawn) terminal.write('\r\u001b[2K');
      isDrawn = false;
    },
  };
}
