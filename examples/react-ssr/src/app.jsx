import { useState } from 'react';
import { openEnquiry } from 'xiyan';
import { Footer, Header } from 'xiyan/react';
import { Invitation } from './invitation.jsx';

const TASKS = [
  { id: 'hotel', title: '定酒店与宴会厅', when: '提前100天', note: '先问档期，再看厅' },
  { id: 'guests', title: '理出宾客名单', when: '提前90天', note: '按桌数估预算' },
  { id: 'dress', title: '试纱、量礼服', when: '提前80天', note: '留两次修改的时间' },
  { id: 'photo', title: '定摄影与摄像', when: '提前70天', note: '看完整一场，不只看样片' },
  { id: 'card', title: '写请柬', when: '提前45天', note: '附上停车与地铁' },
  { id: 'menu', title: '试菜、定菜单', when: '提前20天', note: '记下忌口的桌号' },
];
const HOTELS = [
  { id: 1001, name: '临江云汀', hall: '江月厅', tables: '10–36桌', tint: 'river' },
  { id: 1002, name: '钱江潮声', hall: '听潮厅', tables: '8–24桌', tint: 'tide' },
];

export function App() {
  const [done, setDone] = useState(['guests']);
  const [guests, setGuests] = useState(200);
  const [message, setMessage] = useState('');
  const tables = Math.ceil(guests / 10);
  const toggle = (id) => setDone((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));

  async function ask(hotel) {
    const { status } = await openEnquiry({ merchantId: hotel.id, tables, meta: { ref: 'checklist' } });
    if (status !== 'submitted') return;
    setDone((ids) => [...new Set([...ids, 'hotel'])]);
    setMessage(`已问过${hotel.name}，等酒店来电。`);
  }

  return (
    <>
      <Header
        city="hangzhou"
        active={1}
        hotWords={false}
        onXiyanReady={({ detail }) => document.body.setAttribute('data-ready', detail.widget)}
      />
      <main>
        <section className="hero">
          <div>
            <p className="eyebrow">备婚清单</p>
            <h1>倒数一百天，一件一件来</h1>
            <p id="progress">
              {TASKS.length}件事，做完了{done.length}件
            </p>
            <progress max={TASKS.length} value={done.length} aria-label="进度" />
          </div>
          <Invitation guests={guests} />
        </section>
        <div className="columns">
          <section>
            <h2>清单</h2>
            <ul className="tasks">
              {TASKS.map(({ id, title, when, note }) => (
                <li key={id}>
                  <label>
                    <input type="checkbox" checked={done.includes(id)} onChange={() => toggle(id)} />
                    <b>{title}</b>
                    <span>{note}</span>
                    <em>{when}</em>
                  </label>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>酒店</h2>
            <label className="guests">
              宾客
              <input type="range" min="60" max="360" step="10" value={guests} onChange={(event) => setGuests(Number(event.target.value))} />
              <output>
                {guests}人，约{tables}桌
              </output>
            </label>
            {HOTELS.map((hotel) => (
              <article key={hotel.id} className="hotel">
                <i className={hotel.tint} aria-hidden="true" />
                <div>
                  <h3>{hotel.name}</h3>
                  <p>
                    {hotel.hall}，{hotel.tables}
                  </p>
                </div>
                <button type="button" id={`ask-${hotel.id}`} onClick={() => ask(hotel)}>
                  问档期
                </button>
              </article>
            ))}
            <p className="message" role="status">
              {message}
            </p>
          </section>
        </div>
      </main>
      <Footer />
    </>
  );
}
