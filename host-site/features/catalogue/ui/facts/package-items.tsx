/** What a package includes, each item with its icon. */
import { Icon, itemIcon } from '../../../../platform/ui/pictures/icon.tsx';

export function PackageItems({ items, label, className }: { items: string[]; label: string; className: string }) {
  return (
    <ul className={className} aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={itemIcon(item)} />
          {item}
        </li>
      ))}
    </ul>
  );
}
